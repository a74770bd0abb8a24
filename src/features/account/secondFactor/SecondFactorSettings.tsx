import { KeyRound, ShieldCheck, ShieldOff } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { formatDay } from '../../../lib/formatDate.ts';
import { formatCount } from '../../../lib/formatNumber.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/toast.ts';
import { ConfirmWithFactor } from './ConfirmWithFactor.tsx';
import { EnrolDialog } from './EnrolDialog.tsx';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';
import { endSecondFactor, readSecondFactor, replaceRecoveryCodes, type SecondFactorStatus } from './secondFactorApi.ts';

type Step = { readonly name: 'enrol' | 'newCodes' | 'off' } | { readonly name: 'codes'; readonly codes: readonly string[] };

/** From so few unused recovery codes on, new ones are due. */
const FEW_CODES = 2;

/** Two-step login in the settings (AC23, AC25). It is on the server, so changing it needs the connection. */
export function SecondFactorSettings({ email, isOnline }: { email: string; isOnline: boolean }) {
  const { factor, refresh } = useSecondFactor();
  const [step, setStep] = useState<Step | null>(null);
  const close = () => setStep(null);
  const isOn = factor !== undefined && factor.since !== null;
  const isDisabled = !isOnline || factor === undefined;

  return (
    <div id="two-step" className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line pt-5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          Two-step login
          {isOn && (
            <Badge tone="green" icon={<ShieldCheck aria-hidden />}>
              On
            </Badge>
          )}
        </p>
        <p className="text-sm text-muted">{factor ? statusText(factor) : 'A code of an app, after the password.'}</p>
      </div>
      {isOn ? (
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:flex-col">
          <Button variant="secondary" disabled={isDisabled} onClick={() => setStep({ name: 'newCodes' })}>
            <KeyRound aria-hidden />
            New recovery codes
          </Button>
          <Button variant="secondary" disabled={isDisabled} onClick={() => setStep({ name: 'off' })}>
            <ShieldOff aria-hidden />
            Switch off
          </Button>
        </div>
      ) : (
        <Button variant="secondary" className="max-sm:w-full" disabled={isDisabled} onClick={() => setStep({ name: 'enrol' })}>
          <ShieldCheck aria-hidden />
          Set up two-step login
        </Button>
      )}
      {step?.name === 'enrol' && <EnrolDialog email={email} onChanged={refresh} onClose={close} />}
      {step?.name === 'newCodes' && (
        <ConfirmWithFactor
          title="New recovery codes"
          description="The codes of before no longer work."
          confirmLabel="Make new codes"
          send={replaceRecoveryCodes}
          onClose={close}
          onDone={({ recoveryCodes }) => {
            setStep({ name: 'codes', codes: recoveryCodes });
            refresh();
          }}
        />
      )}
      {step?.name === 'codes' && <RecoveryCodesDialog title="Your new recovery codes" codes={step.codes} email={email} onClose={close} />}
      {step?.name === 'off' && (
        <ConfirmWithFactor
          title="Switch two-step login off?"
          description="The password alone logs you in then."
          confirmLabel="Switch off"
          send={endSecondFactor}
          onClose={close}
          onDone={() => {
            close();
            refresh();
            toast.success('Two-step login is off');
          }}
        />
      )}
    </div>
  );
}

function statusText({ since, recoveryCodes }: SecondFactorStatus): string {
  if (since === null) return 'A code of an app, after the password. Setting it up logs you out on your other devices.';
  const left = `${formatCount(recoveryCodes, 'recovery code')} left`;
  return `On since ${formatDay(since)}. ${left}${recoveryCodes <= FEW_CODES ? ': make new ones soon.' : '.'}`;
}

function useSecondFactor(): { factor: SecondFactorStatus | undefined; refresh: () => void } {
  const [factor, setFactor] = useState<SecondFactorStatus>();
  const refresh = useCallback(() => {
    void readSecondFactor().then((read) => read && setFactor(read));
  }, []);
  useEffect(refresh, [refresh]);
  return { factor, refresh };
}
