import type { ChangeFeed, StopListening } from './change-feed'

/** The part of the change feed for listeners. */
export type ChangeListeners = Pick<ChangeFeed, 'onChange' | 'everySecond' | 'isListening'>

/** Subscribes to the feed; `stop` ends all subscriptions that were made through it. */
export function createListeners(changes: ChangeListeners): ChangeListeners & { stop: StopListening } {
  const stops: StopListening[] = []
  const add = (stop: StopListening): StopListening => {
    stops.push(stop)
    return stop
  }
  return {
    onChange: (topic, handler) => add(changes.onChange(topic, handler)),
    everySecond: (compare) => add(changes.everySecond(compare)),
    get isListening() {
      return changes.isListening
    },
    stop: () => stops.splice(0).forEach((stop) => stop()),
  }
}
