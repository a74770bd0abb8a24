import * as z from 'zod';

const ABOUT_PEOPLE = ['verify', 'confirm', 'reset', 'reset-second-factor'] as const;

/** Commands that give a role to a person, or take it. */
const ABOUT_ROLES = ['grant', 'revoke'] as const;

const ROLE = 'moderator';

/** Commands about a challenge. */
const ABOUT_CHALLENGES = ['revise'] as const;

const ABOUT_ALL = ['rebuild', 'logs'] as const;

/** A command of the operator: about the person with an address, or about the whole database. */
export type OperatorCommand =
  | { readonly name: (typeof ABOUT_PEOPLE)[number]; readonly email: string }
  | { readonly name: (typeof ABOUT_ROLES)[number]; readonly email: string; readonly role: typeof ROLE }
  | { readonly name: (typeof ABOUT_CHALLENGES)[number]; readonly challenge: string }
  | { readonly name: (typeof ABOUT_ALL)[number] };

/** Returns the command with these words; undefined when there is none. */
export function operatorCommand([command, email, ...rest]: readonly string[]): OperatorCommand | undefined {
  const all = ABOUT_ALL.find((each) => each === command);
  if (all !== undefined) return email === undefined ? { name: all } : undefined;
  if (email === undefined) return undefined;
  const aboutChallenge = ABOUT_CHALLENGES.find((each) => each === command);
  if (aboutChallenge !== undefined) {
    const challenge = z.uuid().safeParse(email.trim().toLowerCase());
    return challenge.success && rest.length === 0 ? { name: aboutChallenge, challenge: challenge.data } : undefined;
  }
  const address = email.trim().toLowerCase();
  const giving = ABOUT_ROLES.find((each) => each === command);
  if (giving !== undefined) return rest.join(' ') === ROLE ? { name: giving, email: address, role: ROLE } : undefined;
  const name = ABOUT_PEOPLE.find((each) => each === command);
  return name === undefined || rest.length > 0 ? undefined : { name, email: address };
}

/** Returns the words of a command, from which `operatorCommand` reads it. */
export function lineOf(command: OperatorCommand): string {
  if ('challenge' in command) return `${command.name} ${command.challenge}`;
  if (!('email' in command)) return command.name;
  return 'role' in command ? `${command.name} ${command.email} ${command.role}` : `${command.name} ${command.email}`;
}
