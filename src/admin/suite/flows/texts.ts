import type { Assertion, Locator, Step } from './flow.ts';

/** Describes a locator: 'button "Save" in dialog "Profile"'. */
export function locatorText({ role, name, within, nth }: Locator): string {
  const which = nth > 0 ? `, number ${nth + 1}` : '';
  const where = within ? ` in ${within.role} “${within.name}”` : '';
  return `${role} ${name ? `“${name}”` : 'without a name'}${which}${where}`;
}

/** Describes a step. */
export function stepText(step: Step): string {
  switch (step.kind) {
    case 'go':
      return `Go to ${step.at}`;
    case 'click':
      return `Click ${locatorText(step.target)}`;
    case 'fill':
      return `Type “${step.text}” into ${locatorText(step.target)}`;
    case 'select':
      return `Choose “${step.label}” in ${locatorText(step.target)}`;
    case 'check':
      return `${step.checked ? 'Check' : 'Uncheck'} ${locatorText(step.target)}`;
    case 'press':
      return `Press ${step.key}${step.target ? ` in ${locatorText(step.target)}` : ''}`;
  }
}

/** Describes an assertion. */
export function assertionText(assertion: Assertion): string {
  switch (assertion.kind) {
    case 'route':
      return `It ends at ${assertion.path}`;
    case 'heading':
      return `The heading is “${assertion.text}”`;
    case 'text':
      return `The screen shows “${assertion.text}”`;
    case 'said':
      return `The app shows the message “${assertion.text}”`;
    case 'no error':
      return 'No error occurs during the flow';
    case 'picture':
      return `At most ${assertion.most} of the picture differs`;
    case 'no accessibility issue':
      return 'The screen has no accessibility issue';
    case 'no poor vital':
      return 'No vital of the page is Poor';
  }
}
