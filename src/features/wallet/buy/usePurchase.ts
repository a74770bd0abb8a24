import { useEffect, useRef, useState } from 'react';
import { PURCHASE_DELAY, totalPoints, type PointPackage, refusalText } from '@gauntlet/core';
import { keepForGood } from '../../../lib/keepForGood.ts';
import { useCommand } from '../../../lib/useCommand.ts';

export type Purchase = {
  /** The package whose payment is under way, or null. */
  readonly processing: PointPackage['id'] | null;
  /** Why the last one was not credited, in words. */
  readonly refused: string | null;
  buy(offer: PointPackage): void;
};

/**
 * One purchase at a time: the simulated payment takes its time, then the whole package is credited at once. Leaving
 * before it ends buys nothing. `onBought` hears how many points were added.
 */
export function usePurchase(onBought: (points: number) => void): Purchase {
  const buyPoints = useCommand('buyPoints');
  const [processing, setProcessing] = useState<PointPackage['id'] | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const payment = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(payment.current), []);

  async function credit(offer: PointPackage) {
    const answer = await buyPoints({ packageId: offer.id, paymentId: crypto.randomUUID() });
    payment.current = undefined;
    setProcessing(null);
    if (!answer.ok) return setRefused(refusalText(answer.refusal));
    void keepForGood();
    onBought(totalPoints(offer));
  }

  function buy(offer: PointPackage) {
    // A second click may come before the first one is drawn.
    if (payment.current !== undefined) return;
    setRefused(null);
    setProcessing(offer.id);
    payment.current = setTimeout(() => void credit(offer), PURCHASE_DELAY);
  }

  return { processing, refused, buy };
}
