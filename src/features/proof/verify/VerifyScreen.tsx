import { VerifyPart } from './VerifyPart.tsx';

/** The list To Verify as a screen of its own. */
export function VerifyScreen() {
  return (
    <div className="page">
      <VerifyPart />
    </div>
  );
}
