/** A person of the sample community, with the server's id and the display name. */
export type SamplePerson = { readonly id: string; readonly name: string };

/** The eight people of the sample community. Real people have UUIDs, so none of these ids can be one. */
export const SAMPLE_PEOPLE = {
  maya: { id: 'sample-maya', name: 'Maya Chen' },
  jordan: { id: 'sample-jordan', name: 'Jordan Reyes' },
  priya: { id: 'sample-priya', name: 'Priya Nair' },
  marcus: { id: 'sample-marcus', name: 'Marcus Webb' },
  elena: { id: 'sample-elena', name: 'Elena Rossi-Montefiore' },
  tomas: { id: 'sample-tomas', name: 'Tomas Lind' },
  aisha: { id: 'sample-aisha', name: 'Aisha Oluwaseun Bello-Adeyemi' },
  kenji: { id: 'sample-kenji', name: 'Kenji Mori' },
} as const satisfies Record<string, SamplePerson>;
