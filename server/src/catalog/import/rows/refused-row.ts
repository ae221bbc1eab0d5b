/** This row cannot be imported, for the reason in the message. Other rows are not affected. */
export class RefusedRow extends Error {
  override name = 'RefusedRow'
}
