import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadedList, WaitingRows } from '../list-screen/list/list-state'

interface SystemBlockProps<Data> {
  id: string
  title: string
  query: UseQueryResult<Data>
  failureText: (failure: unknown) => string
  waiting: { rows: number; label: string }
  children: (data: Data) => ReactNode
}

/** A part of Ajustes › Sistema with its heading, while it is loaded and when it could not be. */
export const SystemBlock = <Data,>({ id, title, query, failureText, waiting, children }: SystemBlockProps<Data>) => (
  <section className="max-w-215" aria-labelledby={id}>
    <h2 id={id} className="text-item font-semibold">
      {title}
    </h2>
    <LoadedList
      data={query.data}
      failure={query.error === null ? undefined : failureText(query.error)}
      onRetry={() => void query.refetch()}
      waiting={<WaitingRows {...waiting} />}
    >
      {children}
    </LoadedList>
  </section>
)
