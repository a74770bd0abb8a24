import {
  Bell,
  Bot,
  Database,
  History,
  KeyRound,
  Languages,
  Lock,
  MonitorSmartphone,
  Palette,
  ShieldHalf,
  Trash2,
  User,
} from 'lucide-react';
import { memo, useEffect, useMemo, useRef, type ReactNode, type SyntheticEvent } from 'react';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { LeaveGuard, SaveBar } from './form/UnsavedChanges.tsx';
import { useSettingsForm, type SettingsFormState } from './form/useSettingsForm.ts';
import { ActivitySection } from './activity/ActivitySection.tsx';
import { DevicesSection } from './devices/DevicesSection.tsx';
import { DeleteAccount, type DeleteOwnAccount } from './DeleteAccount.tsx';
import { Section, SectionNav, type SettingsSection } from './Sections.tsx';
import { AiSection } from './sections/AiSection.tsx';
import { BlockedPeople } from './sections/BlockedPeople.tsx';
import { AppearanceSection, LanguageSection, NotificationList, SwitchList, type Theme } from './sections/PlainSections.tsx';
import { ProfileSection } from './sections/ProfileSection.tsx';
import { YourData } from './log/YourData.tsx';

type Props = {
  isAdmin: boolean;
  onAdminChange: (isAdmin: boolean) => void;
  theme: Theme;
  onThemeChange: (theme: Theme) => void;
  /** The account's address and password. */
  account: ReactNode;
  onDeleteAccount: DeleteOwnAccount;
};

/** The settings: sections saved with the bar, sections that take effect at once, the user's data, and account deletion. */
export function SettingsScreen(props: Props) {
  const state = useSettingsForm();
  const saved = savedSections(state);
  // Memoized, because changes of the form do not affect these sections.
  const immediate = useMemo(() => immediateSections(props), [props]);
  const form = useFocusOnError(state.failedAttempts);

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    if (state.isDirty) void state.save();
  }

  return (
    <div className="page">
      <PageHeader title="Settings" description="Who you are here, what reaches you, and what others see." />
      <div className="grid grid-cols-1 gap-x-8 gap-y-4 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <SectionNav sections={[...saved, ...immediate]} />
        <div className="min-w-0 space-y-4 sm:space-y-6">
          <form ref={form} noValidate onSubmit={submit} className="space-y-4 sm:space-y-6">
            <Sections sections={saved} />
            <SaveBar isDirty={state.isDirty} onCancel={() => void state.cancel()} />
          </form>
          <Sections sections={immediate} />
        </div>
      </div>
      <LeaveGuard isDirty={state.isDirty} />
    </div>
  );
}

const Sections = memo(function Sections({ sections }: { sections: readonly SettingsSection[] }) {
  return sections.map((section) => <Section key={section.id} {...section} />);
});

const NOTIFICATIONS = ['emailNotifications', 'pushNotifications', 'challengeReminders', 'socialUpdates'] as const;
const PRIVACY = ['publicProfile', 'showEmail'] as const;

/** The sections saved with the bar. */
function savedSections(state: SettingsFormState): SettingsSection[] {
  const { form, change } = state;
  const switches = { settings: form.settings, change };
  return [
    {
      id: 'profile',
      title: 'Profile',
      description: 'How you appear to others.',
      icon: User,
      content: <ProfileSection state={state} />,
    },
    {
      id: 'notifications',
      title: 'Notifications',
      description: 'What you want to hear about.',
      icon: Bell,
      content: <NotificationList names={NOTIFICATIONS} />,
    },
    {
      id: 'privacy',
      title: 'Privacy',
      description: 'What others see of you.',
      icon: Lock,
      content: (
        <>
          <SwitchList names={PRIVACY} {...switches} />
          <BlockedPeople />
        </>
      ),
    },
    {
      id: 'ai-preferences',
      title: 'AI Preferences',
      description: 'What the helper should suggest, and how it speaks. Only you and the server see it.',
      icon: Bot,
      content: <AiSection preferences={form.preferences} change={change} />,
    },
    {
      id: 'language',
      title: 'Language',
      description: 'The language you would like to read.',
      icon: Languages,
      content: <LanguageSection language={form.language} change={change} />,
    },
  ];
}

/** The sections that take effect at once, independently of the form. */
function immediateSections({ isAdmin, onAdminChange, theme, onThemeChange, account, onDeleteAccount }: Props): SettingsSection[] {
  return [
    {
      id: 'account',
      title: 'Account',
      description: 'How you log in.',
      icon: KeyRound,
      content: account,
    },
    {
      id: 'devices',
      title: 'Devices',
      description: 'Where you use this account. All of them have the same log.',
      icon: MonitorSmartphone,
      content: <DevicesSection />,
    },
    {
      id: 'activity',
      title: 'Recent activity',
      description: 'Log-ins, failed ones, and changes of your account. Only you see this list.',
      icon: History,
      content: <ActivitySection />,
    },
    {
      id: 'appearance',
      title: 'Appearance',
      description: 'How the app looks on this device.',
      icon: Palette,
      content: <AppearanceSection theme={theme} onChange={onThemeChange} />,
    },
    {
      id: 'admin',
      title: 'Admin',
      description: 'Tools for a closer look.',
      icon: ShieldHalf,
      content: (
        <Switch
          label="Admin Mode"
          description="Shows the Testing and Operations menus: tools over your own device and data. It gives no right on the server."
          checked={isAdmin}
          onChange={({ target }) => onAdminChange(target.checked)}
        />
      ),
    },
    {
      id: 'your-data',
      title: 'Your Data',
      description:
        'Everything you do is recorded in your log, and your balance, streak, XP and trust follow from it. It is on each of your devices and on the server, which stores all of it for you alone: points, rewards, messages, talks with the assistant and settings. It is deleted with your account.',
      icon: Database,
      content: <YourData />,
    },
    {
      id: 'delete-account',
      title: 'Delete Account',
      description: 'Takes you out of Gauntlet, on the server and on this device.',
      icon: Trash2,
      content: <DeleteAccount onDeleteAccount={onDeleteAccount} />,
    },
  ];
}

/** Focuses the first invalid field after each failed attempt to save. */
function useFocusOnError(failedAttempts: number) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (failedAttempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [failedAttempts]);
  return form;
}
