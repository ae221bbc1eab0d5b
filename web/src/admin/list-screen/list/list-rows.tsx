import type { ReactNode } from 'react'
import { useIsPhone } from '../../../ui/layout/use-media'
import type { RowKey } from '../sheet/row-keys'
import { openRow } from '../sheet/use-open-row'
import { DataTable, type Column, type NameColumn } from './data-table'
import { ListCards, type CardGroup } from './list-cards'
import type { ListDeclaration, ListState } from './list-declaration'
import { showList } from './use-list'
import type { Selection } from '../selection/use-selection'

/** How a section shows a row: in the table, or on a card on phones. */
export interface RowsDeclaration<Row extends { id: number }> {
  list: ListDeclaration<Row>
  name: NameColumn<Row>
  renderCard: (row: Row, tick: ReactNode, state: ListState) => ReactNode
  cardGroup?: (
    rows: readonly Row[],
    state: ListState,
    pages: { page: number; pages: number },
  ) => CardGroup<Row> | undefined
  rowKeys?: readonly RowKey<Row>[]
  /** Inactive rows are lighter. */
  isOff?: (row: Row) => boolean
  isTall?: boolean
}

interface ListRowsProps<Row extends { id: number }> {
  declared: RowsDeclaration<Row>
  rows: readonly Row[]
  state: ListState
  paging: { page: number; pages: number }
  columns: readonly Column<Row>[]
  /** Absent: rows without bulk actions have no boxes. */
  selection: Selection | undefined
  openId: number | undefined
  isRefreshing: boolean
}

export function ListRows<Row extends { id: number }>(props: ListRowsProps<Row>) {
  const { rows, state } = props
  const { list, name, renderCard, cardGroup, rowKeys = [], isOff, isTall = false } = props.declared
  const selectable = props.selection && { selection: props.selection }
  return useIsPhone() ? (
    <ListCards
      label={list.title}
      rows={rows}
      nameOf={name.text}
      renderCard={(row, tick) => renderCard(row, tick, state)}
      group={cardGroup?.(rows, state, props.paging)}
      {...selectable}
    />
  ) : (
    <DataTable<Row>
      label={list.title}
      name={name}
      columns={props.columns}
      rows={rows}
      onOpen={(row) => openRow(list.openWord, row.id)}
      openId={props.openId}
      sort={state.sort}
      onSort={(sort) => showList(list, { sort })}
      {...selectable}
      isRefreshing={props.isRefreshing}
      isTall={isTall}
      {...(isOff && { isOff })}
      rowKeys={rowKeys}
    />
  )
}
