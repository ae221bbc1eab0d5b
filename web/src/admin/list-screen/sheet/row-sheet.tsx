import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiFailure } from '../../../api/failure'
import { SideSheet } from '../../../ui/overlay/side-sheet'
import { EmptyList, FailedBand, FailedList, WaitingRows } from '../list/list-state'
import { SheetSteps } from './sheet-steps'
import type { Neighbours } from './use-neighbours'

interface RowSheetProps<Data> {
  /** What a row is, as in `Usuario anterior`. */
  what: string
  label: string
  title: string
  neighbours: Neighbours
  query: UseQueryResult<Data>
  failureText: (failure: unknown) => string
  /** Said when the row does not exist. */
  missing?: string
  foot?: ReactNode
  onClose: () => void
  children: (data: Data) => ReactNode
}

/** The side sheet of a row: its head, and its content while it is loaded, missing, or could not be loaded. */
export function RowSheet<Data>(props: RowSheetProps<Data>) {
  const { what, neighbours, onClose } = props
  const { data, error, refetch } = props.query
  return (
    <SideSheet
      label={props.label}
      onClose={onClose}
      foot={props.foot === false ? undefined : props.foot}
      head={
        <>
          <h2 tabIndex={-1} className="min-w-0 flex-1 max-md:pl-2">
            {props.title}
          </h2>
          <SheetSteps what={what} neighbours={neighbours} onStep={neighbours.go} onClose={onClose} />
        </>
      }
    >
      {data !== undefined ? (
        <>
          {error !== null && !isMissing(error) && (
            <FailedBand text={props.failureText(error)} onRetry={() => void refetch()} />
          )}
          {props.children(data)}
        </>
      ) : error === null ? (
        <WaitingRows rows={8} label={`Cargando ${what.toLowerCase()}`} />
      ) : props.missing !== undefined && isMissing(error) ? (
        <EmptyList title={props.missing} />
      ) : (
        <FailedList text={props.failureText(error)} onRetry={() => void refetch()} />
      )}
    </SideSheet>
  )
}

const isMissing = (error: Error) => error instanceof ApiFailure && error.status === 404
