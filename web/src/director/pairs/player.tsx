// player.tsx -- one name: by a part of a member's name, by his number or his card, or as it is typed.
import { useState } from 'preact/hooks';
import { t } from '../../app/words';
import { findMembers, memberOf, type Member } from '../../pure/members';
import { canScan, Scan } from '../../ui/scan';

const OFFERED = 5;

// A player: what is typed is offered as members; the Enter of a keyboard, or of a card's reader, takes the first.
export function Player({
  label,
  name,
  list,
  onName,
}: {
  label: string;
  name: string;
  list: Member[];
  onName: (name: string) => void;
}) {
  const [open, setOpen] = useState(false),
    [scans, setScans] = useState(false);
  const read = (code: string): string | null => {
    const member = memberOf(list, code);
    if (!member) return t('web.scan.unknown', { code: code.slice(0, 40) });
    take(member);
    setScans(false);
    return null;
  };
  const found = open ? findMembers(list, name, OFFERED) : [];
  const take = (member: Member): void => {
    onName(member.name);
    setOpen(false);
  };
  const enter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !found[0]) return;
    event.preventDefault();
    take(found[0]);
    const next = (event.currentTarget as HTMLElement)
      .closest('.player')
      ?.nextElementSibling?.querySelector<HTMLElement>('input, button');
    next?.focus();
  };
  return (
    <div class="player">
      <label class="field">
        <span>{label}</span>
        <input
          value={name}
          maxLength={60}
          autocomplete="off"
          autocapitalize="words"
          spellcheck={false}
          onKeyDown={enter}
          onInput={event => {
            onName(event.currentTarget.value);
            setOpen(true);
          }}
        />
      </label>
      {list.length && canScan() && !scans ? (
        <button type="button" class="small-key" onClick={() => setScans(true)}>
          {t('web.scan.open')}
          <span class="ear"> {label}</span>
        </button>
      ) : null}
      {scans ? <Scan onCode={read} onClose={() => setScans(false)} /> : null}
      {found.length ? (
        <div class="offered" role="group" aria-label={t('web.members')}>
          {found.map(member => (
            <button key={member.number} type="button" class="second-key" onClick={() => take(member)}>
              <b>{member.name}</b>{' '}
              <span class="quiet">{[member.number, member.category].filter(Boolean).join(' · ')}</span>
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
}
