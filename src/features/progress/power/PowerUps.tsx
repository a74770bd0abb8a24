import { refusalText, powerUps$, type PowerUps as Offers } from '@gauntlet/core';
import { Shield, WandSparkles, Zap } from 'lucide-react';
import { useNow } from '../../../lib/useNow.ts';
import { useProjection } from '../../../lib/useProjection.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Card } from '../../../ui/Card.tsx';
import { PowerUp } from './PowerUp.tsx';
import { runningTime } from './runningTime.ts';
import { useBuyPowerUp } from './useBuyPowerUp.ts';

/** What XP buy. Each answers at once, and says why not when it cannot be bought. */
export function PowerUps() {
  const { boost, shield, autoComplete } = useProjection(powerUps$);
  return (
    <Card>
      <h2 className="text-lg font-bold">Power-Ups</h2>
      <p className="mt-1 text-sm text-muted">Bought with XP: your level follows what you have left.</p>
      <ul className="mt-4 divide-y divide-line">
        <Boost {...boost} />
        <StreakShield {...shield} />
        <PowerUp
          icon={WandSparkles}
          name="Auto-Complete"
          description="Completes a check-in for you"
          xp={autoComplete.xp}
          mark={<Badge tone="violet">Coming soon</Badge>}
          blocked={null}
          onBuy={null}
        />
      </ul>
    </Card>
  );
}

function Boost({ factor, hours, until, xp, missing }: Offers['boost']) {
  const buy = useBuyPowerUp('xp-boost', `${factor}x XP Boost runs for ${hours} hours`);
  const now = useNow();
  const left = until === null ? null : runningTime(until, now);
  return (
    <PowerUp
      icon={Zap}
      name={`${factor}x XP Boost`}
      description={`Doubles the XP of challenges that end in the next ${hours} hours`}
      xp={xp}
      mark={
        left && (
          <Badge tone="green" className="figures">
            {left} left
          </Badge>
        )
      }
      blocked={left ? refusalText({ type: 'BoostRunning' }) : lacking(missing)}
      onBuy={buy}
    />
  );
}

function StreakShield({ held, most, xp, missing }: Offers['shield']) {
  const buy = useBuyPowerUp('streak-shield', 'Streak Shield ready: it protects one missed day');
  return (
    <PowerUp
      icon={Shield}
      name="Streak Shield"
      description="Protects your streak on 1 missed day"
      xp={xp}
      mark={
        <Badge tone={held > 0 ? 'cyan' : 'grey'} className="figures">
          {held} of {most} held
        </Badge>
      }
      blocked={held >= most ? refusalText({ type: 'ShieldsFull', held }) : lacking(missing)}
      onBuy={buy}
    />
  );
}

function lacking(missing: number): string | null {
  return missing > 0 ? refusalText({ type: 'InsufficientXp', shortfall: missing }) : null;
}
