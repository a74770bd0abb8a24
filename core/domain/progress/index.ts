import type { Slice } from '../../kernel/fold/slice.ts';
import * as commands from './commands.ts';
import { decideCompleteSeason, decideJoinSeason, decidePowerUp, decideReward, decideUnlock, type ProgressFacts } from './decide.ts';
import { decideToday, type TodayFacts } from './decideToday.ts';
import { progressFold } from './fold.ts';
import type { ProgressState } from './state.ts';

/** Streak, XP, level, power-ups, achievements and seasons. Rules: RULES.md. */
export const progress = {
  ...progressFold,
  commands: {
    ClaimDailyReward: { schema: commands.claimDailyReward, decide: decideReward },
    ClaimToday: { schema: commands.claimToday, decide: decideToday },
    BuyPowerUp: { schema: commands.buyPowerUp, decide: decidePowerUp },
    UnlockAchievement: { schema: commands.unlockAchievement, decide: decideUnlock, internal: true },
    JoinSeason: { schema: commands.joinSeason, decide: decideJoinSeason },
    CompleteSeason: { schema: commands.completeSeason, decide: decideCompleteSeason, internal: true },
  },
} satisfies Slice<ProgressState, ProgressFacts & TodayFacts>;
