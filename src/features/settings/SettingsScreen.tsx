import { Card } from '../../ui/Card.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { ComingSections } from './ComingSections.tsx';
import { YourData } from './YourData.tsx';

type Props = { isAdmin: boolean; onAdminChange: (isAdmin: boolean) => void };

/** Settings: the person's data and admin mode; the other sections are named and coming. */
export function SettingsScreen({ isAdmin, onAdminChange }: Props) {
  return (
    <div className="page space-y-4 sm:space-y-6">
      <PageHeader title="Settings" />
      <YourData />
      <Card>
        <h2 className="sr-only">Admin</h2>
        <Switch
          label="Admin Mode"
          description="Shows the Testing and Operations menus: tools over your own device and data. It gives no right on the server."
          checked={isAdmin}
          onChange={({ target }) => onAdminChange(target.checked)}
        />
      </Card>
      <ComingSections />
    </div>
  );
}
