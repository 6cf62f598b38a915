/* pdf_mark.c -- the figure of the app and its name, drawn as in web/build/figure.mjs and web/src/ui/figure.tsx: on
 * paper the figure's field stays white, for the sake of ink. */
#include "pdf.h"

enum stroke { MOVE, LINE, CURVE, CLOSE };

/* A step of an outline; a curve has its two middle points first. */
struct step {
    enum stroke stroke;
    double at[6];
};

/* In a square of 64. */
static const struct step ace[] = {
    {MOVE, {32, 7}}, {CURVE, {34.2, 13.4, 39.3, 18.2, 44, 23}}, {CURVE, {48.6, 27.7, 52.5, 32.3, 52.5, 38.3}},
    {CURVE, {52.5, 44.6, 48, 49, 42.6, 49}}, {CURVE, {40.9, 49, 39.3, 48.6, 38, 47.8}}, {LINE, {41.2, 56.5}},
    {LINE, {34.6, 56.5}}, {LINE, {32.9, 50.5}}, {LINE, {31.1, 50.5}}, {LINE, {29.4, 56.5}}, {LINE, {22.8, 56.5}},
    {LINE, {26, 47.8}}, {CURVE, {24.7, 48.6, 23.1, 49, 21.4, 49}}, {CURVE, {16, 49, 11.5, 44.6, 11.5, 38.3}},
    {CURVE, {11.5, 32.3, 15.4, 27.7, 20, 23}}, {CURVE, {24.7, 18.2, 29.8, 13.4, 32, 7}}, {CLOSE, {0}},
    {MOVE, {32, 24.5}}, {LINE, {27, 41}}, {LINE, {37, 41}}, {CLOSE, {0}},
};

/* 3330 wide, 700 high above the line. */
static const struct step letters[] = {
    {MOVE, {8, 0}}, {LINE, {280, -700}}, {LINE, {452, -700}}, {LINE, {724, 0}}, {LINE, {554, 0}},
    {LINE, {503, -133}}, {LINE, {229, -133}}, {LINE, {178, 0}}, {LINE, {8, 0}}, {CLOSE, {0}}, {MOVE, {281, -275}},
    {LINE, {450, -275}}, {LINE, {366, -499}}, {LINE, {281, -275}}, {CLOSE, {0}}, {MOVE, {773, 0}},
    {LINE, {773, -500}}, {LINE, {929, -500}}, {LINE, {929, -407}}, {CURVE, {949.7, -438.3, 976, -462, 1008, -478}},
    {CURVE, {1040, -494, 1072.7, -502, 1106, -502}}, {LINE, {1106, -350}},
    {CURVE, {1075.3, -350, 1046.3, -346.7, 1019, -340}}, {CURVE, {992.3, -333.3, 970.7, -323.3, 954, -310}},
    {CURVE, {937.3, -296, 929, -278.3, 929, -257}}, {LINE, {929, 0}}, {LINE, {773, 0}}, {CLOSE, {0}},
    {MOVE, {1459, 12}}, {CURVE, {1427, 12, 1399, 5.3, 1375, -8}}, {CURVE, {1351, -20.7, 1331, -39.3, 1315, -64}},
    {LINE, {1309, 0}}, {LINE, {1161, 0}}, {LINE, {1161, -700}}, {LINE, {1317, -700}}, {LINE, {1317, -440}},
    {CURVE, {1333, -463.3, 1353, -481.3, 1377, -494}}, {CURVE, {1400.3, -506, 1427.7, -512, 1459, -512}},
    {CURVE, {1505.7, -512, 1546, -501.3, 1580, -480}}, {CURVE, {1614, -459.3, 1640, -429.3, 1658, -390}},
    {CURVE, {1676, -351.3, 1685, -304.7, 1685, -250}}, {CURVE, {1685, -196, 1676, -149.3, 1658, -110}},
    {CURVE, {1640, -70.7, 1614, -40.7, 1580, -20}}, {CURVE, {1546, 1.3, 1505.7, 12, 1459, 12}}, {CLOSE, {0}},
    {MOVE, {1419, -132}}, {CURVE, {1439, -132, 1456.7, -137, 1472, -147}},
    {CURVE, {1487.3, -157, 1499.7, -171, 1509, -189}}, {CURVE, {1518.3, -206.3, 1523, -226.7, 1523, -250}},
    {CURVE, {1523, -273.3, 1518.7, -293.7, 1510, -311}}, {CURVE, {1501.3, -329, 1489, -343, 1473, -353}},
    {CURVE, {1457.7, -363, 1440, -368, 1420, -368}}, {CURVE, {1400, -368, 1382, -363, 1366, -353}},
    {CURVE, {1350.7, -343, 1338.7, -329, 1330, -311}}, {CURVE, {1321.3, -293, 1317, -272.7, 1317, -250}},
    {CURVE, {1317, -226.7, 1321.3, -206.3, 1330, -189}}, {CURVE, {1338.7, -171, 1350.7, -157, 1366, -147}},
    {CURVE, {1381.3, -137, 1399, -132, 1419, -132}}, {CLOSE, {0}}, {MOVE, {1760, 0}}, {LINE, {1760, -500}},
    {LINE, {1916, -500}}, {LINE, {1916, 0}}, {LINE, {1760, 0}}, {CLOSE, {0}}, {MOVE, {2232, 12}},
    {CURVE, {2172.7, 12, 2128.7, -2, 2100, -30}}, {CURVE, {2070.7, -58.7, 2056, -99.3, 2056, -152}},
    {LINE, {2056, -369}}, {LINE, {1978, -369}}, {LINE, {1978, -500}}, {LINE, {2056, -500}}, {LINE, {2056, -656}},
    {LINE, {2212, -656}}, {LINE, {2212, -500}}, {LINE, {2326, -500}}, {LINE, {2326, -369}}, {LINE, {2212, -369}},
    {LINE, {2212, -191}}, {CURVE, {2212, -171, 2215.7, -156.3, 2223, -147}},
    {CURVE, {2230.3, -137.7, 2241.7, -133, 2257, -133}}, {CURVE, {2263, -133, 2270, -134.3, 2278, -137}},
    {CURVE, {2286, -140.3, 2293.3, -144.3, 2300, -149}}, {LINE, {2354, -35}},
    {CURVE, {2338, -21.7, 2319, -10.7, 2297, -2}}, {CURVE, {2274.3, 7.3, 2252.7, 12, 2232, 12}}, {CLOSE, {0}},
    {MOVE, {2421, 0}}, {LINE, {2421, -500}}, {LINE, {2577, -500}}, {LINE, {2577, -407}},
    {CURVE, {2597.7, -438.3, 2624, -462, 2656, -478}}, {CURVE, {2688, -494, 2720.7, -502, 2754, -502}},
    {LINE, {2754, -350}}, {CURVE, {2723.3, -350, 2694.3, -346.7, 2667, -340}},
    {CURVE, {2640.3, -333.3, 2618.7, -323.3, 2602, -310}}, {CURVE, {2585.3, -296, 2577, -278.3, 2577, -257}},
    {LINE, {2577, 0}}, {LINE, {2421, 0}}, {CLOSE, {0}}, {MOVE, {3051, 12}},
    {CURVE, {2998.3, 12, 2952, 1, 2912, -21}}, {CURVE, {2872, -43.7, 2840.3, -74.7, 2817, -114}},
    {CURVE, {2794.3, -153.3, 2783, -198.7, 2783, -250}}, {CURVE, {2783, -301.3, 2794.3, -346.7, 2817, -386}},
    {CURVE, {2839, -425.3, 2870.3, -456, 2911, -478}}, {CURVE, {2951, -500.7, 2996.7, -512, 3048, -512}},
    {CURVE, {3100.7, -512, 3147, -500.7, 3187, -478}}, {CURVE, {3227.7, -456, 3259, -425.3, 3281, -386}},
    {CURVE, {3303.7, -346.7, 3315, -301.3, 3315, -250}}, {CURVE, {3315, -198.7, 3303.7, -153.3, 3281, -114}},
    {CURVE, {3259, -74.7, 3228, -43.7, 3188, -21}}, {CURVE, {3148, 1, 3102.3, 12, 3051, 12}}, {CLOSE, {0}},
    {MOVE, {3051, -132}}, {CURVE, {3071, -132, 3089, -137, 3105, -147}},
    {CURVE, {3120.3, -157, 3132.7, -171, 3142, -189}}, {CURVE, {3150.7, -206.3, 3155, -226.7, 3155, -250}},
    {CURVE, {3155, -273.3, 3150.7, -293.7, 3142, -311}}, {CURVE, {3132.7, -329, 3120, -343, 3104, -353}},
    {CURVE, {3088, -363, 3069.7, -368, 3049, -368}}, {CURVE, {3028.3, -368, 3010, -363, 2994, -353}},
    {CURVE, {2978, -343, 2965.7, -329, 2957, -311}}, {CURVE, {2947.7, -293.7, 2943, -273.3, 2943, -250}},
    {CURVE, {2943, -226.7, 2947.7, -206.3, 2957, -189}}, {CURVE, {2965.7, -171, 2978.3, -157, 2995, -147}},
    {CURVE, {3011, -137, 3029.7, -132, 3051, -132}}, {CLOSE, {0}},
};

static const struct step tittle[] = {
    {MOVE, {1838, -780}}, {CURVE, {1861.3, -728, 1896.3, -687.3, 1943, -658}},
    {CURVE, {1896.3, -628.7, 1861.3, -588, 1838, -536}}, {CURVE, {1814.7, -588, 1779.7, -628.7, 1733, -658}},
    {CURVE, {1779.7, -687.3, 1814.7, -728, 1838, -780}}, {CLOSE, {0}},
};

static void outline(const struct pen *pen, const struct step *step, size_t steps)
{
    cairo_t *const cairo = pen->cairo;

    for (size_t i = 0; i < steps; i++) {
        const double *const at = step[i].at;

        switch (step[i].stroke) {
        case MOVE: cairo_move_to(cairo, at[0], at[1]); break;
        case LINE: cairo_line_to(cairo, at[0], at[1]); break;
        case CURVE: cairo_curve_to(cairo, at[0], at[1], at[2], at[3], at[4], at[5]); break;
        case CLOSE: cairo_close_path(cairo); break;
        }
    }
    cairo_fill(cairo);
}

static void rounded(const struct pen *pen, double x, double y, double side, double corner)
{
    static const double quarter = 1.5707963267948966;

    cairo_new_sub_path(pen->cairo);
    cairo_arc(pen->cairo, x + side - corner, y + corner, corner, -quarter, 0);
    cairo_arc(pen->cairo, x + side - corner, y + side - corner, corner, 0, quarter);
    cairo_arc(pen->cairo, x + corner, y + side - corner, corner, quarter, 2 * quarter);
    cairo_arc(pen->cairo, x + corner, y + corner, corner, 2 * quarter, 3 * quarter);
    cairo_close_path(pen->cairo);
    cairo_stroke(pen->cairo);
}

/* A side of a board as it lies: red and thick in the zone. */
static void put_side(const struct pen *pen, double x1, double y1, double x2, double y2, bool zone)
{
    if (zone) cairo_set_source_rgb(pen->cairo, PEN_RED);
    cairo_set_line_width(pen->cairo, zone ? 2.8 : 1);
    cairo_move_to(pen->cairo, x1, y1);
    cairo_line_to(pen->cairo, x2, y2);
    cairo_stroke(pen->cairo);
    cairo_set_source_rgb(pen->cairo, 0, 0, 0);
}

void pen__put_board(const struct pen *pen, double x, double y, double side, unsigned zone)
{
    const double from = side * 0.28, to = side * 0.72;

    cairo_set_line_width(pen->cairo, 0.5);
    rounded(pen, x, y, side, side * 0.2);
    put_side(pen, x + from, y, x + to, y, (zone & 1U) != 0);
    put_side(pen, x + from, y + side, x + to, y + side, (zone & 1U) != 0);
    put_side(pen, x, y + from, x, y + to, (zone & 2U) != 0);
    put_side(pen, x + side, y + from, x + side, y + to, (zone & 2U) != 0);
}

void pen__put_figure(const struct pen *pen, double x, double y, double side)
{
    pen__put_board(pen, x, y, side, 1);
    cairo_save(pen->cairo);
    cairo_translate(pen->cairo, x + side * 0.08, y + side * 0.08);
    cairo_scale(pen->cairo, side * 0.84 / 64, side * 0.84 / 64);
    outline(pen, ace, ARB_COUNT(ace));
    cairo_restore(pen->cairo);
}

void pen__put_name(const struct pen *pen, double x, double base, double high)
{
    const double scale = high / 700;

    cairo_save(pen->cairo);
    cairo_translate(pen->cairo, x, base);
    cairo_scale(pen->cairo, scale, scale);
    outline(pen, letters, ARB_COUNT(letters));
    cairo_set_source_rgb(pen->cairo, PEN_RED);
    outline(pen, tittle, ARB_COUNT(tittle));
    cairo_restore(pen->cairo);
}
