import * as z from 'zod/mini'
import { impairment } from '../health/health-schemas'
import { showsSome, text } from '../field-schemas'
import { MESSAGE_LENGTH, MESSAGE_SETTINGS, messageProblem } from '../orders/customer-message'
import { recordOf } from '../record-of'
import { arrivalMessageProblem, setAsideMessageProblem } from '../waiting/arrival-message'
import {
  numberInvalid,
  SETTING_NUMBER_NAMES,
  SETTING_NUMBERS,
  SETTING_TEXT_NAMES,
  SETTING_TEXTS,
  SHOP_NAME_REQUIRED,
} from './settings-words'

const figure = (bounds: { min: number; max: number }) => {
  const error = numberInvalid(bounds)
  return z.int({ error }).check(z.minimum(bounds.min, { error }), z.maximum(bounds.max, { error }))
}

const messageText = (problemOf: (written: string) => string | undefined) =>
  text(MESSAGE_LENGTH).check(
    z.refine((written) => problemOf(written) === undefined, { error: ({ input }) => problemOf(String(input)) ?? '' }),
  )

const texts = {
  ...recordOf(SETTING_TEXT_NAMES, (name) => text(SETTING_TEXTS[name])),
  shop_name: text(SETTING_TEXTS.shop_name, SHOP_NAME_REQUIRED),
  ...recordOf(MESSAGE_SETTINGS, () => messageText(messageProblem)),
  message_arrived: messageText(arrivalMessageProblem),
  message_set_aside: messageText(setAsideMessageProblem),
}
const figures = recordOf(SETTING_NUMBER_NAMES, (name) => figure(SETTING_NUMBERS[name]))
export const shopSettings = z.object({ ...texts, ...figures })
export type ShopSettings = z.output<typeof shopSettings>

/** `seen` are the values that the form showed: a field that somebody else changed since then refuses the edit. */
export const shopSettingsChange = z.extend(z.partial(shopSettings), {
  seen: z.optional(z.partial(shopSettings).check(showsSome)),
})
export type ShopSettingsChange = z.output<typeof shopSettingsChange>

export const systemState = z.object({
  version: z.string(),
  /** Of the sources; empty when it is not known. */
  commit: z.string(),
  uptime_seconds: z.number(),
  time_zone: z.string(),
  /** Inside the data folder, or a server of its own. */
  database: z.enum(['embedded', 'server']),
  database_version: z.string(),
  /** `hosted` is Cloudinary. */
  pictures: z.enum(['folder', 'hosted', 's3']),
  /** Where visitors reach the shop; empty without PUBLIC_URL, and then messages have no links. */
  public_url: z.string(),
  checks: z.object({
    database: z.boolean(),
    migrations: z.boolean(),
    writes: z.boolean(),
  }),
  impairments: z.array(impairment),
  has_demo: z.boolean(),
})
export type SystemState = z.infer<typeof systemState>
export const removedDemo = z.object({
  products: z.int(),
  clients: z.int(),
  places: z.int(),
  orders: z.int(),
})
