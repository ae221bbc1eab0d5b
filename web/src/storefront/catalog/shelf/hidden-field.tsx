/** What a form sends beside its own field when no script runs. */
export const HiddenField = ({ name, value }: { name: string; value: string }) =>
  value !== '' && <input type="hidden" name={name} value={value} />
