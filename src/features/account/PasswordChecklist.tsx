import { normalPassword, PASSWORD_RULES } from '@gauntlet/core';
import { Check, Circle } from 'lucide-react';
import { cx } from '../../ui/cx.ts';

/** Lists the password rules and marks those that the typed password meets. */
export function PasswordChecklist({ password }: { password: string }) {
  return (
    <ul aria-label="Password rules" className="mt-2 grid gap-x-4 gap-y-1.5 text-sm sm:grid-cols-2">
      {PASSWORD_RULES.map(({ label, pattern }) => {
        const met = pattern.test(normalPassword(password));
        return (
          <li key={label} className={cx('flex items-center gap-2 transition duration-150', met ? 'text-green' : 'text-faint')}>
            {met ? <Check className="size-4" aria-hidden /> : <Circle className="size-4" aria-hidden />}
            {label}
            <span className="sr-only">{met ? '(met)' : '(not met)'}</span>
          </li>
        );
      })}
    </ul>
  );
}
