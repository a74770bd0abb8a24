import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CheckList } from './CheckList.tsx';
import { attempts } from './checks/attempts.ts';
import type { Check } from './checks/check.ts';

/** Attempts forbidden actions on request. The browser logs each in its console. */
export function AttemptsCard() {
  const [found, setFound] = useState<readonly Check[]>([]);
  const [isTrying, setTrying] = useState(false);
  const tryAll = async () => {
    setTrying(true);
    setFound(await attempts());
    setTrying(false);
  };
  return (
    <Card className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-lg font-semibold">Tried, not claimed</h2>
          <p className="text-sm text-muted">
            A script put into the page, a picture of another site, and calls that cannot show that they are ours: each must be refused.
          </p>
        </div>
        <Button busy={isTrying} onClick={() => void tryAll()}>
          {isTrying ? 'Trying...' : found.length === 0 ? 'Try to break in' : 'Try again'}
        </Button>
      </div>
      {found.length > 0 && <CheckList label="Tried just now" checks={found} />}
    </Card>
  );
}
