import { adminFailureText, UNKNOWN_ERROR, withErrorPrefix } from '../../../api/admin-failure'
import { orderTexts } from '../order-texts'

export const orderFailureText = (failure: unknown) =>
  adminFailureText(failure, { refused: UNKNOWN_ERROR, offline: orderTexts.offline })

/** ERR-59 */
export const statusFailureText = (failure: unknown) => withErrorPrefix('Error', orderFailureText(failure))
