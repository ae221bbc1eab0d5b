export interface ServerEvent {
  event: string
  data: unknown
}

/**
 * Reads a stream of server-sent events. Returns a function that takes the next piece of text and gives the events that it
 * completed. Comments, which keep the connection open, give none.
 */
export function createEventReader(): (piece: string) => ServerEvent[] {
  let rest = ''
  return (piece) => {
    const blocks = `${rest}${piece}`.split('\n\n')
    rest = blocks.pop() ?? ''
    return blocks.flatMap((block) => {
      const lines = block.split('\n')
      const event = valueOf(lines, 'event')
      const data = parsed(valueOf(lines, 'data'))
      return event === undefined || data === undefined ? [] : [{ event, data }]
    })
  }
}

const valueOf = (lines: readonly string[], field: string) =>
  lines.find((line) => line.startsWith(`${field}: `))?.slice(field.length + 2)

function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
