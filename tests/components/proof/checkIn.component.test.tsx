import { expect, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { address, go, reload } from '../support/app.tsx';
import { setOnline } from '../support/network.ts';
import { expectShown } from '../support/shown.ts';
import { test } from '../support/test.ts';

const photo = (colour: string): Promise<File> =>
  new Promise((done) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 240 });
    const context = canvas.getContext('2d');
    if (context) context.fillStyle = colour;
    context?.fillRect(0, 0, 320, 240);
    canvas.toBlob((blob) => done(new File(blob ? [blob] : [], 'photo.jpg', { type: 'image/jpeg' })), 'image/jpeg');
  });

/** The labels of the file inputs that a press opened, with what they capture. */
function openedInputs(): string[] {
  const opened: string[] = [];
  const onClick = (event: Event): void => {
    if (!(event.target instanceof HTMLInputElement) || event.target.type !== 'file') return;
    event.preventDefault();
    opened.push(`${event.target.ariaLabel} ${event.target.getAttribute('capture')}`);
  };
  document.addEventListener('click', onClick, true);
  onTestFinished(() => document.removeEventListener('click', onClick, true));
  return opened;
}

/**
 * Whether the next field for a number has the focus in the same task in which it appears: a key that is pressed between the two would go
 * nowhere. Undefined until it appears.
 */
function watchFirstFocus(): () => boolean | undefined {
  let isFocused: boolean | undefined;
  const observer = new MutationObserver(() => {
    const field = document.querySelector('form input[type=number]');
    if (!field) return;
    isFocused = document.activeElement === field;
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  return () => isFocused;
}

const choose = async (label: string, file: File): Promise<void> => {
  const inputOf = () => [...document.querySelectorAll<HTMLInputElement>('input[type=file]')].find(({ ariaLabel }) => ariaLabel === label);
  await expect.poll(inputOf).toBeDefined();
  const input = inputOf();
  if (!input) return expect.fail(`There is no input '${label}'.`);
  const chosen = new DataTransfer();
  chosen.items.add(file);
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
};

const form = 'role=form';

test('CH21 a check-in takes two taps, keeps what is typed, and shows what it brought and what is due next', async ({ person }) => {
  await person({
    at: '/feed?tab=mine',
    before: async (ann) => {
      await ann.begins({ title: 'Write a line' });
      await ann.begins({ title: 'Read 20 pages', proofType: 'metric', target: 20, unit: 'pages' });
    },
  });
  await page.getByRole('link', { name: 'Read 20 pages' }).click();
  const checkIn = page.getByRole('main').getByRole('button', { name: 'Check in: Read 20 pages' });
  const number = page.getByRole('spinbutton', { name: 'Your number (pages)' });
  const isFocusedAtOnce = watchFirstFocus();
  await checkIn.click();
  await expect.element(number).toHaveFocus();
  expect(isFocusedAtOnce()).toBe(true);
  await expectShown(
    form,
    `
    form "Check in: Read 20 pages" | Your number (pages) | spinbutton "Your number (pages)"
    The target is 20 pages. Less counts as a check-in too. | button "Add a note" | button "Cancel" | button "Send"
  `,
  );
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Enter a number.')).toBeVisible();
  await expect.element(number).toHaveFocus();
  await number.fill('22');
  await expect.element(page.getByText('Enter a number.')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Add a note' }).click();
  await page.getByLabelText('Note (optional)').fill('Slowly');
  await userEvent.keyboard('{Escape}');
  await expect.element(number).not.toBeInTheDocument();
  reload();
  await checkIn.click();
  await expect.element(number).toHaveFocus();
  await expect.element(number).toHaveValue(22);
  await expect.element(page.getByLabelText('Note (optional)')).toHaveValue('Slowly');
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await checkIn.click();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.element(page.getByText('Proof uploaded successfully!')).toBeVisible();
  await expectShown(
    '.page',
    `
    button "Back" | Active Fitness 1-on-1 | heading "Read 20 pages" [level=1] | Created by ANN | button "Share"
    region "Checked in: Read 20 pages" | status: Done for today . Your first check-in | button "Close"
    progressbar "Check-ins done of those needed" | 1 of 6, on track | 22 of 20 pages | 1 day; 2 more to x1.2 | Your first check-in
    Next: Write a line · 11 h left | button "Check in: Write a line": Check in | heading "Add a witness" [level=2]
    Without a witness this challenge counts for yourself only, not in what others see of you. A witness sees your check-ins and says whether they count.
    button "Make a link" | region "Your numbers" | heading "Your numbers" [level=2]
    1 of 1 check-in reached the target of 20 pages. Each counts. | Mar 2, check-in 1 of 7: 22 of 20 pages
    group: DetailsNumeric Metric · Daily · 7 days | region "Check-In Proofs" | heading "Check-In Proofs" [level=2] | button "Upload Proof"
    Nobody else takes part who could verify check-ins: each is accepted when the server receives it. | 22 of 20 pages | Slowly | ANN (you)
    Just now | · Window 1 of 7 | Accepted | Nobody else took part who could verify it, so it counts | region "What happened"
    heading "What happened" [level=2] | heading "Monday, March 2" [level=3] | You checked in (1 of 7). | 1:00 PM
    You started the challenge. | 1:00 PM | You created the challenge. | 1:00 PM | region "Comments (0)" | heading "Comments (0)" [level=2]
    Add a comment | textbox "Add a comment" | /placeholder: Cheer them on, ask, or say how it goes | 0/500 | button "Post" [disabled]
    No Comments Yet | Be the first to say something about this challenge.
  `,
  );

  await page.getByRole('button', { name: 'Check in: Write a line' }).click();
  await expect.element(page.getByRole('textbox', { name: 'What did you do?' })).toHaveFocus();
  await userEvent.keyboard('A line{Control>}{Enter}{/Control}');
  await expectShown(
    'role=region[name="Checked in: Write a line"]',
    `
    region "Checked in: Write a line" | status: Done for today | button "Close" | progressbar "Check-ins done of those needed"
    1 of 6, on track | 1 day; 2 more to x1.2
  `,
  );
  await page.getByRole('region', { name: 'Checked in: Read 20 pages' }).getByRole('button', { name: 'Close' }).first().click();
  await expect.element(page.getByRole('heading', { name: 'Done for today' })).toBeVisible();

  await page.getByRole('button', { name: 'Upload Proof' }).click();
  await expectShown(
    'role=dialog',
    `
    dialog "Upload Proof" | heading "Upload Proof" [level=2] | Read 20 pages | button "Close" | Your number (pages)
    spinbutton "Your number (pages)" | The target is 20 pages. Less counts as a check-in too. | Note (optional)
    textbox "Note (optional)" | /placeholder: How did it go? | button "Cancel" | button "Upload Proof"
  `,
  );
  await expect.element(number).toHaveAttribute('placeholder', 'Last time: 22 pages');
  await number.fill('23');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Upload Proof' }).click();
  await expect.element(number).toHaveValue(23);
  setOnline(false);
  await page.getByRole('dialog').getByRole('button', { name: 'Upload Proof' }).click();
  await expect.element(page.getByText('Saved on this device, will be sent').first()).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('CH21 a photo: the button opens the camera, what it gives is shown and sent, and opens large in the gallery', async ({ person }) => {
  const opened = openedInputs();
  let id = '';
  await person({
    at: () => `/challenge/${id}`,
    before: async (ann) => (id = await ann.begins({ title: 'Run 5k', proofType: 'photo' })),
  });
  await page.getByRole('main').getByRole('button', { name: 'Check in: Run 5k' }).click();
  expect(opened).toEqual(['Camera: Run 5k environment']);
  await choose('Camera: Run 5k', new File(['no photo'], 'text.jpg'));
  await expect.element(page.getByText('Please select an image file. This one cannot be read as a photo.')).toBeVisible();
  await choose('Choose photo', await photo('red'));
  await expect.element(page.getByRole('img', { name: 'What you chose' })).toBeVisible();
  await expectShown(
    form,
    `
    form "Check in: Run 5k" | img "What you chose" | button "Choose different" | button "Take photo"
    Where it was taken is removed before the photo leaves your device. | button "Add a note" | button "Cancel" | button "Send"
  `,
  );
  await page.getByRole('button', { name: 'Choose different' }).click();
  await page.getByRole('button', { name: 'Take photo' }).click();
  expect(opened).toEqual(['Camera: Run 5k environment', 'Choose different null', 'Take photo environment']);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.element(page.getByRole('region', { name: 'Checked in: Run 5k' })).toBeVisible();

  await page.getByRole('button', { name: 'Upload Proof' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Upload Proof' }).click();
  await expect.element(page.getByText('Choose a photo first.')).toBeVisible();
  await expectShown(
    'role=dialog',
    `
    dialog "Upload Proof" | heading "Upload Proof" [level=2] | Run 5k | button "Close" | button "Choose photo" | button "Take photo"
    alert: Choose a photo first. | Note (optional) | textbox "Note (optional)" | /placeholder: How did it go? | button "Cancel"
    button "Upload Proof"
  `,
  );
  await choose('Choose photo', await photo('blue'));
  await page.getByLabelText('Note (optional)').fill('Once more');
  await expect.element(page.getByRole('img', { name: 'What you chose' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Upload Proof' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expectShown(
    'role=region[name="Check-In Proofs"]',
    `
    region "Check-In Proofs" | heading "Check-In Proofs" [level=2] | button "Upload Proof"
    Nobody else takes part who could verify check-ins: each is accepted when the server receives it. | img "Check-in proof of ANN"
    button "Open the photo of ANN, window 1" | Once more | ANN (you) | Just now | · Window 1 of 7 | Accepted
    Nobody else took part who could verify it, so it counts | img "Check-in proof of ANN" | button "Open the photo of ANN, window 1"
    ANN (you) | Just now | · Window 1 of 7 | Accepted | Nobody else took part who could verify it, so it counts
  `,
  );

  await page.getByRole('button', { name: 'Open the photo of ANN, window 1' }).first().click();
  await expectShown(
    'role=dialog',
    `
    dialog "Check-in of ANN" | heading "Check-in of ANN" [level=2] | Mar 2, 2026, 1:00 PM · Window 1 of 7 | button "Close"
    img "Check-in proof of ANN" | button "Previous" [disabled] | button "Next" | Once more | Accepted | 1 of 2
  `,
  );
  const place = (): string =>
    page
      .getByRole('dialog')
      .getByText(/^\d of \d$/)
      .element().textContent ?? '';
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.poll(place).toBe('2 of 2');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(place).toBe('1 of 2');
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(place).toBe('2 of 2');
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect.poll(place).toBe('1 of 2');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('CH21 on a phone the button stands above the bar, which opens the camera of the one photo that is due; Today has its form', async ({
  person,
}) => {
  await page.viewport(360, 740);
  onTestFinished(() => page.viewport(1280, 900));
  const opened = openedInputs();
  let id = '';
  await person({
    at: () => `/challenge/${id}`,
    before: async (ann) => (id = await ann.begins({ title: 'Run 5k', proofType: 'photo' })),
  });
  const bar = page.getByRole('navigation', { name: 'Quick' });
  const button = page.getByRole('button', { name: 'Check in: Run 5k' });
  // Under the thumb, and not under the bar.
  await expect.poll(() => bar.element().getBoundingClientRect().top - button.element().getBoundingClientRect().bottom).toBeGreaterThan(0);
  expect(bar.element().getBoundingClientRect().top - button.element().getBoundingClientRect().bottom).toBeLessThan(20);

  go('/points');
  await page.getByRole('button', { name: 'Check in, 1 due' }).click();
  expect(opened).toEqual(['Camera environment']);
  await choose('Camera', await photo('red'));
  await expect.element(page.getByRole('img', { name: 'What you chose' })).toBeVisible();
  expect(address()).toContain('tab=today');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.element(page.getByRole('region', { name: 'Checked in: Run 5k' })).toBeVisible();
});
