/** Opens an email to the support team with the given subject. */
export function SupportEmailLink({ subject }: { subject: string }) {
  const address = import.meta.env.SUPPORT_EMAIL;
  return (
    <a
      href={`mailto:${address}?subject=${encodeURIComponent(subject)}`}
      className="rounded-sm font-medium wrap-anywhere text-primary-ink underline decoration-1 underline-offset-4 hover:decoration-2"
    >
      {address}
    </a>
  );
}
