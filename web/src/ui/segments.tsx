// segments.tsx -- two or three faces of one page, beside each other.
export function Segments<Of extends string>({
  label,
  value,
  options,
  onPick,
}: {
  label: string;
  value: Of;
  options: readonly (readonly [Of, string])[];
  onPick: (value: Of) => void;
}) {
  return (
    <div class="segments" role="group" aria-label={label}>
      {options.map(([each, words]) => (
        <button key={each} type="button" aria-pressed={each === value} onClick={() => onPick(each)}>
          {words}
        </button>
      ))}
    </div>
  );
}
