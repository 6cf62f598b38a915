// said.tsx -- sentences of the engine as the page sets them: suits for the eye, and every line opens to its article.
import { language, t } from '../app/words';
import type { Article } from '../pure/assisttypes';
import { pieces } from '../pure/irregularity';
import { CardText, ContractText } from '../ui/suit';

// A sentence begins with a capital, wherever it came from.
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function Words({ text, plain }: { text: string; plain?: boolean }) {
  return (
    <>
      {pieces(plain ? text : capital(text), language.get()).map((piece, i) =>
        piece.contract ? (
          <ContractText key={i} contract={piece.contract} />
        ) : piece.card ? (
          <CardText key={i} card={piece.card} />
        ) : (
          <span key={i}>{piece.text}</span>
        ),
      )}
    </>
  );
}

export const lawWords = (law: string): string => t('web.assist.law', { law });

// What is read out: large, and on a tap the article with our gloss.
export function Line({
  text,
  law,
  articles,
  look,
  why,
}: {
  text: string;
  law?: string | undefined;
  articles: readonly Article[];
  look?: string;
  why?: string | undefined;
}) {
  const gloss = law ? articles.find(article => article.law === law)?.gloss : undefined;
  if (!law)
    return (
      <p class={`ruled-line ${look ?? ''}`}>
        <Words text={text} />
      </p>
    );
  return (
    <details class={`ruled-line ${look ?? ''}`}>
      <summary>
        <span class="said-text">
          <Words text={text} />
        </span>{' '}
        <span class="said-law">{law}</span>
      </summary>
      <div class="said-why">
        <p>
          <b>{lawWords(law)}</b>
          {gloss ? <> · {gloss}</> : null}
        </p>
        {why ? (
          <p>
            <Words text={t('web.assist.because', { what: why })} />
          </p>
        ) : null}
      </div>
    </details>
  );
}

// A key as wide as the page: what it says, and the article small at its foot.
export function AnswerKey({
  text,
  law,
  hint,
  hints,
  onClick,
}: {
  text: string;
  law?: string | undefined;
  hint?: string | undefined;
  hints?: readonly string[];
  onClick: () => void;
}) {
  return (
    <button type="button" class="answer-key" onClick={onClick}>
      <span class="answer-text">
        <Words text={text} />
      </span>
      {hints?.length ? (
        <span class="answer-hints">
          {hints.map((each, i) => (
            <span key={i}>
              <Words text={each} />
            </span>
          ))}
        </span>
      ) : null}
      {hint || law ? (
        <span class="answer-foot">
          {hint ? (
            <span>
              <Words text={hint} />
            </span>
          ) : null}
          {law ? <span class="answer-law">{lawWords(law)}</span> : null}
        </span>
      ) : null}
    </button>
  );
}
