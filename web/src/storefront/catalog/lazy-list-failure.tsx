import { lazy, Suspense, type ComponentType } from 'react'
import type { ListFailureProps } from '../shell/list-failure'

/** Comes with the offline support, which each page fetches once it has loaded; where that failed, too, its text alone. */
const ListFailure: ComponentType<ListFailureProps> = import.meta.env.SSR
  ? (await import('../shell/list-failure')).ListFailure
  : lazy<ComponentType<ListFailureProps>>(() =>
      // Not the second function of `then`, which Vite calls for the import alone, without the files that it needs.
      import('../shell/without-network')
        .then((part) => ({ default: part.ListFailure }))
        .catch(() => ({ default: ({ text }) => <p role="alert">{text}</p> })),
    )

export const LazyListFailure = (props: ListFailureProps) => (
  <Suspense>
    <ListFailure {...props} />
  </Suspense>
)
