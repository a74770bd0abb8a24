import { useEffect, useState } from 'react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { sameJson } from '@gauntlet/core';
import { dropDraft, readDraft, storeDraft } from '../../../lib/formDraft.ts';
import { useGauntlet } from '../../../lib/gauntlet.ts';
import { createSearch, type CreateSearch } from './createSearch.ts';
import { FORM_DEFAULTS, heldValues, resolver, type CreateForm } from './createForm.ts';

/**
 * The create form with its draft. It opens with the values of its address, else with the draft on this device, else with the defaults. Every
 * change is stored as the draft, so that it survives Back and a reload.
 */
export function useCreateForm() {
  const accountId = useGauntlet().account.id;
  const search = useSearch({ from: '/signedIn/create' });
  const navigate = useNavigate();
  const [initial] = useState(() => initialValues(createSearch({ ...search }), accountId));
  const [isRestored, setRestored] = useState(initial.isRestored);
  const form = useForm<CreateForm>({ resolver, defaultValues: initial.values });
  const { reset, subscribe } = form;

  // The values of an address become the draft, and the address ends, so that a reload shows the changes since.
  useEffect(() => {
    // An address may have parameters that no field knows: they replace no draft.
    const given = createSearch({ ...search });
    if (Object.keys(given).length === 0) return;
    const values = { ...FORM_DEFAULTS, ...heldValues(given) };
    reset(values);
    storeDraft(accountId, values);
    void navigate({ to: '/create', search: {}, replace: true }).then(() => setRestored(false));
  }, [accountId, navigate, reset, search]);

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (isEmpty(values)) dropDraft(accountId);
          else storeDraft(accountId, values);
        },
      }),
    [accountId, subscribe],
  );

  const forget = (): void => {
    dropDraft(accountId);
    setRestored(false);
  };
  return {
    form,
    /** Whether the form opened with a draft. */
    isRestored,
    /** Deletes the draft of a created challenge. */
    forget,
    /** Empties the form. */
    startOver(): void {
      reset(FORM_DEFAULTS);
      forget();
    },
  };
}

function initialValues(search: CreateSearch, accountId: string): { readonly values: CreateForm; readonly isRestored: boolean } {
  if (Object.keys(search).length > 0) return { values: { ...FORM_DEFAULTS, ...heldValues(search) }, isRestored: false };
  const values = { ...FORM_DEFAULTS, ...heldValues(readDraft(accountId)) };
  return { values, isRestored: !isEmpty(values) };
}

function isEmpty(values: CreateForm): boolean {
  return sameJson({ ...FORM_DEFAULTS, ...heldValues(values) }, FORM_DEFAULTS);
}
