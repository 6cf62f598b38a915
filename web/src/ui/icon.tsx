// icon.tsx -- small drawings beside a word, silent: lines of one width in a square of 24.
const LINES = {
  room: 'M8 8h8v8H8zM12 2.5v2.5M12 19v2.5M2.5 12H5M19 12h2.5',
  ranking: 'M4 21v-6h5v6M9.5 21V5h5v16M15 21v-9h5v9M2.5 21h19',
  boards:
    'M5 3.5h14a1.5 1.5 0 0 1 1.5 1.5v14a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 19V5A1.5 1.5 0 0 1 5 3.5z' +
    'M9 3.5v2.5h6V3.5M9 20.5V18h6v2.5M3.5 9.5H6v5H3.5M20.5 9.5H18v5h2.5',
  rulings:
    'M12 3v18M7 21h10M4.5 6.5 12 5l7.5 1.5M4.5 6.5 2 13.5h5zM19.5 6.5 17 13.5h5zM2 13.5a2.5 2.5 0 0 0 5 0' +
    'M17 13.5a2.5 2.5 0 0 0 5 0',
  settings: 'M4 7h10M18 7h2M4 17h2M10 17h10M16 4.5v5M8 14.5v5',
  screen: 'M3 4.5h18v12H3zM12 16.5V20M8 20.5h8',
  paper: 'M7 3h7l4 4v14H7zM14 3v4h4M10 12h5M10 16h5',
  code: 'M3.5 3.5h6v6h-6zM14.5 3.5h6v6h-6zM3.5 14.5h6v6h-6zM14.5 14.5h2.5v2.5M20.5 14.5v6M14.5 20.5h2.5',
  learn: 'M12 6.5C9.5 4.5 6 4 3 4.5v14c3-.5 6.5 0 9 2 2.5-2 6-2.5 9-2v-14c-3-.5-6.5 0-9 2zM12 6.5v14',
  hand: 'M4 8.5 9.5 6l5 11-5.5 2.5zM10 5.5h6v12.5h-2M16.5 6.5 21 8l-3.5 9.5',
  claim: 'M4 5h16v11h-9l-4 4v-4H4zM9.5 9a2.5 2.5 0 1 1 3.3 2.3c-.5.2-.8.5-.8 1.2M12 14.2v.1',
  people:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c.5-4 3-5.5 6.5-5.5s6 1.5 6.5 5.5' +
    'M16 5a3.5 3.5 0 0 1 0 6.5M18 14.5c2 .5 3.2 2.2 3.5 5.5',
  plus: 'M12 5v14M5 12h14',
  close: 'M6 6l12 12M18 6 6 18',
  undo: 'M8 5 4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11h-3',
  call: 'M6 20V4l13 4.5L6 13',
  look: 'M2.5 19 8 5l5.5 14M4.5 14h7M19 12.5v6.5M19 15.8a2.8 3.2 0 1 0 0 .1',
  rest: 'M5 9h11v6a4 4 0 0 1-4 4H9a4 4 0 0 1-4-4zM16 10.5h1.5a2.5 2.5 0 0 1 0 5H16M8.5 3v2.5M12.5 3v2.5',
  send: 'M12 15V3.5M7.5 8 12 3.5 16.5 8M5 13v7h14v-7',
  back: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  movement: 'M4 8.5h14M14.5 5 18 8.5 14.5 12M20 16.5H6M9.5 13 6 16.5 9.5 20',
  phone: 'M7.5 2.5h9v19h-9zM11 18.5h2',
  log: 'M9 6h11M9 12h11M9 18h11M4 6h.1M4 12h.1M4 18h.1',
  director: 'M10 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM3.5 20c.5-4 3-5.5 6.5-5.5M14 17.5l2.5 2.5 4.5-5',
} as const;

export type Drawing = keyof typeof LINES;

export const Icon = ({ of }: { of: Drawing }) => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={LINES[of]} />
  </svg>
);
