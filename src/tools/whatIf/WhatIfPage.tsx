import { ComingSoon } from '../../ui/ComingSoon.tsx';

export function WhatIfPage() {
  return <ComingSoon title="What If" />;
}
