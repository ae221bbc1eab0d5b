/** This row can't be kept; the message tells the owner why. The rows around it are not touched by that. */
export class RefusedRow extends Error {
  override name = 'RefusedRow'
}
