import { Bell, Languages, Lock, Palette, Sparkles, User } from 'lucide-react';
import { Badge } from '../../ui/Badge.tsx';

const sections = [
  { name: 'Profile', icon: User },
  { name: 'Notifications', icon: Bell },
  { name: 'Privacy', icon: Lock },
  { name: 'Appearance', icon: Palette },
  { name: 'AI Preferences', icon: Sparkles },
  { name: 'Language', icon: Languages },
] as const;

/** Settings that have a place and no content yet. */
export function ComingSections() {
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {sections.map(({ name, icon: Icon }) => (
        <li key={name} className="flex items-center gap-3 rounded-xl border border-dashed border-line bg-sunken p-4">
          <Icon className="size-5 text-faint" aria-hidden />
          <h2 className="flex-1 font-semibold text-muted">{name}</h2>
          <Badge>Coming soon</Badge>
        </li>
      ))}
    </ul>
  );
}
