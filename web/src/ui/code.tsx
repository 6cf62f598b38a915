// code.tsx -- a code to scan. While the server's computer is on no network, what it is asked for leads nobody there: it
// stands without an address in front.
import { t } from '../app/words';

// Can another device open it?
export const leads = (url: string): boolean => /^https?:/.test(url);

export function NoNetwork() {
  return (
    <p class="advice" role="status">
      {t('web.no_code')}
    </p>
  );
}

// of: what it is the code of, for whoever does not see it.
export const CodeOf = ({ text, of }: { text: string; of: string }) => (
  <img src={`/qr.svg?text=${encodeURIComponent(text)}`} alt={t('web.qr_of', { name: of })} width="220" height="220" />
);

// The code of an address.
export const QrCode = ({ url, of }: { url: string; of: string }) =>
  leads(url) ? <CodeOf text={url} of={of} /> : <NoNetwork />;
