import { RejectedCheckIns } from '../review/RejectedCheckIns.tsx';
import { VerifyLine } from './VerifyLine.tsx';

/** What Today says about verdicts: check-ins that wait for the user's, and own ones that were rejected. */
export function TodayReviews() {
  return (
    <>
      <VerifyLine />
      <RejectedCheckIns />
    </>
  );
}
