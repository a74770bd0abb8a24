import { Check, Copy, Download, Printer } from 'lucide-react';
import { useCopy } from '../../../lib/copyText.ts';
import { downloadText } from '../../../lib/downloadText.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/toast.ts';

/** New recovery codes, which the server shows only now: to copy, download or print. */
export function RecoveryCodes({ codes, email }: { codes: readonly string[]; email: string }) {
  const { isCopied, copy } = useCopy();
  const text = `Recovery codes for Gauntlet, ${email}\nEach works once.\n\n${codes.join('\n')}\n`;

  async function copyAll() {
    if (!(await copy(text))) toast.error('Copying did not work. Download or print the codes.');
  }

  return (
    <div className="space-y-4" data-printed>
      <p className="hidden font-semibold print:block">Recovery codes for Gauntlet, {email}</p>
      <ol
        aria-label="Recovery codes"
        className="grid grid-cols-1 gap-x-6 gap-y-1 rounded-lg border border-line bg-sunken p-4 sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="font-mono text-sm select-all">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button variant="secondary" size="sm" onClick={() => void copyAll()}>
          {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
        <Button variant="secondary" size="sm" onClick={() => downloadText(text, 'gauntlet-recovery-codes.txt', 'text/plain')}>
          <Download aria-hidden />
          Download
        </Button>
        <Button variant="secondary" size="sm" onClick={() => window.print()}>
          <Printer aria-hidden />
          Print
        </Button>
      </div>
    </div>
  );
}
