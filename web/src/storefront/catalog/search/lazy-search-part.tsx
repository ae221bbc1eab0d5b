import { lazy, Suspense, type ComponentType } from 'react'
import type { SearchPartProps } from './search-part'
import { loadSearchPart } from './use-shelf-search'

/** Without a connection what it shows is left out. */
const Part: ComponentType<SearchPartProps> = import.meta.env.SSR
  ? (await import('./search-part')).SearchPart
  : lazy<ComponentType<SearchPartProps>>(() =>
      loadSearchPart().then(
        (part) => ({ default: part.SearchPart }),
        () => ({ default: () => null }),
      ),
    )

export const LazySearchPart = (props: SearchPartProps) => (
  <Suspense>
    <Part {...props} />
  </Suspense>
)
