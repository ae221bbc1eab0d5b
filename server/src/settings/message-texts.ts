import { MESSAGE_KINDS, messageSetting, type MessageKind } from '@tocador/contracts/orders/customer-message'

/** The owner's text for each kind of message: `messageReady` in rows, `message_ready` in the table and on the wire. */
export type MessageText = `message${Capitalize<MessageKind>}`
export type MessageTexts = Record<MessageText, string>
export type MessageSettings = Record<ReturnType<typeof messageSetting>, string>

const nameOf = (kind: MessageKind) => `message${kind.charAt(0).toUpperCase()}${kind.slice(1)}` as MessageText

/** A value for each kind of message, by its name in rows. */
export const messageTexts = <Value>(valueOf: (kind: MessageKind) => Value) =>
  Object.fromEntries(MESSAGE_KINDS.map((kind) => [nameOf(kind), valueOf(kind)])) as Record<MessageText, Value>

/** The texts by their names on the wire. */
export const messageSettings = (texts: MessageTexts, textOf: (kind: MessageKind, written: string) => string) =>
  Object.fromEntries(
    MESSAGE_KINDS.map((kind) => [messageSetting(kind), textOf(kind, texts[nameOf(kind)])]),
  ) as MessageSettings
