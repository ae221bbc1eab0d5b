import { lazy, Suspense, type ComponentType } from 'react'
import type { SearchPartProps } from './search-part'
import { loadSearchPart } from './use-shelf-search'

type Part = ComponentType<SearchPartProps>
const ServerPart: Part | undefined = import.meta.env.SSR ? (await import('./search-part')).SearchPart : undefined

/** Left out where its code could not be fetched; the next rendering, such as after the next letter, fetches it again. */
export function lazySearchPart(load = loadSearchPart): Part {
  const fetched = (): Part =>
    lazy<Part>(() =>
      load().then(
        (part) => ({ default: part.SearchPart }),
        () => {
          Shown = fetched()
          return { default: () => null }
        },
      ),
    )
  let Shown = ServerPart ?? fetched()
  return (props) => (
    <Suspense>
      <Shown {...props} />
    </Suspense>
  )
}

export const LazySearchPart = lazySearchPart()
