// codecard.tsx -- codes as they stand side by side: the one that joins the wifi, and before whom the others lie.
import type { ComponentChildren } from 'preact';
import { t } from '../app/words';
import type { Wifi } from '../pure/wiretypes';
import { CodeOf, QrCode } from './code';

const Card = ({ title, children }: { title: string; children: ComponentChildren }) => (
  <figure class="qr">
    <figcaption>{title}</figcaption>
    {children}
  </figure>
);

export const WifiCard = ({ wifi }: { wifi: Wifi }) => (
  <Card title={t('web.codes_wifi')}>
    <CodeOf text={wifi.text} of={t('web.welcome.wifi')} />
    <p class="quiet">
      {wifi.name}
      {wifi.key ? ` · ${wifi.key}` : ''}
    </p>
  </Card>
);

// of: a table, a team. What follows # in the address is the code that is typed, a few letters at a time as on paper.
export const CodeCard = ({ url, of }: { url: string; of: string }) => {
  const code = url.split('#')[1] ?? '';
  return (
    <Card title={of}>
      <QrCode url={url} of={of} />
      <a class="quiet qr-url" href={url}>
        {url.replace(/^https?:\/\//, '')}
      </a>
      <p class="quiet">
        {t('web.code_typed')}:
        <br />
        <b>{[code.slice(0, 5), code.slice(5, 9), code.slice(9)].join('-')}</b>
      </p>
    </Card>
  );
};
