import { CircleAlert } from 'lucide-react';

/** Why the whole form was refused. */
export function FormError({ message }: { message: string | undefined }) {
  if (!message) return null;
  return (
    <p role="alert" className="flex items-start gap-2 rounded-lg border border-red/40 bg-red-soft px-3 py-2.5 text-sm font-medium text-red">
      <CircleAlert className="mt-0.5 size-4" aria-hidden />
      {message}
    </p>
  );
}
