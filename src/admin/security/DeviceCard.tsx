import * as z from 'zod/mini';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { toast } from '../../ui/toast.ts';
import { CheckList } from './CheckList.tsx';
import { inForce, notInForce, orUnknown, type Check } from './checks/check.ts';
import { useRequest } from '../shared/hooks.ts';

/** The names of permissions, as browsers use them. */
const PERMISSIONS = [
  ['notifications', 'Notifications'],
  ['clipboard-read', 'Reading the clipboard'],
  ['clipboard-write', 'Writing to the clipboard'],
  ['camera', 'Camera'],
  ['microphone', 'Microphone'],
  ['geolocation', 'Location'],
] as const;

const stateSchema = z.enum(['granted', 'denied', 'prompt']);
const LABELS = {
  granted: 'This site may.',
  denied: 'This site may not.',
  prompt: 'The browser asks first.',
};

type Permission = { readonly name: string; readonly label: string };
type DeviceState = { readonly persistence: Check; readonly permissions: readonly Permission[] };

async function readDevice(): Promise<DeviceState> {
  const permissions = await Promise.all(PERMISSIONS.map(async ([id, name]) => ({ name, label: await permissionOf(id) })));
  return { persistence: await orUnknown('Persistent storage', persistence), permissions };
}

/** The types of the DOM library do not include all permission names of browsers. */
async function permissionOf(name: string): Promise<string> {
  try {
    const result: unknown = await Reflect.apply(navigator.permissions.query, navigator.permissions, [{ name }]);
    const state: unknown = Reflect.get(Object(result), 'state');
    return LABELS[stateSchema.parse(state)];
  } catch {
    return 'This browser does not report it.';
  }
}

async function persistence(): Promise<Check> {
  const { usage = 0, quota = 0 } = await navigator.storage.estimate();
  const used = `${(usage / 1e6).toFixed(1)} MB of ${(quota / 1e9).toFixed(1)} GB are used.`;
  return (await navigator.storage.persisted())
    ? inForce('Persistent storage', `The browser does not clear the storage on its own. ${used}`)
    : notInForce('Persistent storage', `If space runs out, the browser may clear the storage, including the log. ${used}`);
}

/** The site's permissions in this browser, and whether its storage is persistent. */
export function DeviceCard() {
  const { value, again } = useRequest(readDevice);
  const requestPersistentStorage = async () => {
    const isPersisted = await navigator.storage.persist().catch(() => false);
    if (isPersisted) toast.success('The browser made the storage persistent');
    else toast.error('The browser did not make the storage persistent. It may do so after you use the app more often or install it.');
    again();
  };
  return (
    <Card className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">Storage and permissions</h2>
        <Button
          variant="secondary"
          size="sm"
          disabled={value?.persistence.state === 'in force'}
          onClick={() => void requestPersistentStorage()}
        >
          Request persistent storage
        </Button>
      </div>
      <CheckList label="Storage" checks={value && [value.persistence]} />
      <dl className="grid gap-x-6 gap-y-1.5 text-sm sm:grid-cols-[14rem_1fr]">
        {value?.permissions.map(({ name, label }) => (
          <div key={name} className="contents">
            <dt className="font-medium">{name}</dt>
            <dd className="text-muted">{label}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
