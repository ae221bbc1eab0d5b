/** The options of a select; each row's id is its value. */
export const Options = ({ of }: { of: readonly { id: string | number; name: string }[] }) =>
  of.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ))
