import { oneStatement, type ShopContext } from '../../platform/context'
import type { Admin } from '../../platform/http/caller'
import { renewDevice as renewRow, type DeviceRow } from './queries'

/** The caller's browser if it is a device of the account; from now on it ends with this session. */
export const renewDevice = (
  context: ShopContext,
  { user, tokenHash }: Admin,
  endpoint: string,
): Promise<DeviceRow | undefined> =>
  oneStatement(context, (tx) => renewRow(tx, { userId: user.id, sessionHash: tokenHash, endpoint }))
