import { ScanSearch } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { suite } from '../session.ts';

type Props = { label: string; variant?: 'primary' | 'secondary' };

/** Checks the accessibility of the current page. */
export function ScanButton({ label, variant = 'primary' }: Props) {
  const [isScanning, setScanning] = useState(false);
  const scan = async () => {
    setScanning(true);
    await suite.scan();
    setScanning(false);
  };
  return (
    <Button variant={variant} busy={isScanning} onClick={() => void scan()}>
      {!isScanning && <ScanSearch aria-hidden />}
      {isScanning ? 'Checking...' : label}
    </Button>
  );
}
