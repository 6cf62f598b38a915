// themes.mjs -- what a device asks for: dark, and more contrast. Each scheme stands in tokens.css once, under what the
// reader chooses in the app (data-theme, data-contrast); here the same is added where he chose nothing and his device
// asks for it.
import { readFileSync } from 'node:fs';

const DARK = '@media (prefers-color-scheme: dark)',
  MORE = '@media (prefers-contrast: more)',
  BOTH = '@media (prefers-color-scheme: dark) and (prefers-contrast: more)',
  NOT_LIGHT = ':root:not([data-theme="light"])';

// From a scheme's selector to where else it holds: [media, selector].
const ALSO = {
  ':root[data-contrast="more"]': [[MORE, ':root']],
  ':root[data-theme="dark"]': [[DARK, NOT_LIGHT]],
  ':root[data-theme="dark"][data-contrast="more"]': [
    [DARK, `${NOT_LIGHT}[data-contrast="more"]`],
    [MORE, ':root[data-theme="dark"]:root'],
    [BOTH, `${NOT_LIGHT}:root`],
  ],
};

export const withDevices = css =>
  Object.entries(ALSO).reduce((out, [selector, also]) => {
    const at = out.indexOf(`${selector} {`);
    if (at < 0) throw new Error(`tokens.css: no scheme ${selector}`);
    const end = out.indexOf('}', at) + 1,
      body = out.slice(at + selector.length, end);
    return out.slice(0, end) + also.map(([media, where]) => `\n${media} { ${where}${body} }`).join('') + out.slice(end);
  }, css);

// What is said of a narrow screen is not said of paper: a rem of a question about widths is as large as the reader's
// letters, and with large ones A4 would be as narrow as a phone.
export const ofScreens = css => css.replace(/@media (?=\(max-width)/g, '@media screen and ');

// For esbuild: a style sheet as it is taken in.
export const themes = {
  name: 'themes',
  setup: build =>
    build.onLoad({ filter: /\.css$/ }, ({ path }) => {
      const css = readFileSync(path, 'utf8');
      return { contents: ofScreens(path.endsWith('/tokens.css') ? withDevices(css) : css), loader: 'css' };
    }),
};
