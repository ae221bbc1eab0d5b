import type { ListView } from './list-head'

/** The rows of this list without a filter. Views of other lists have counts of their own. */
export function wholeOf(views: readonly ListView[], own: string | undefined): number | undefined {
  const view = views.find(({ key }) => key === own) ?? views[0]
  return view?.whole ?? view?.count
}
