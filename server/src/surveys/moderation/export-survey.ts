import { OPTION_LIFE } from '@tocador/contracts/surveys/survey-life'
import type { ShopContext } from '../../platform/context'
import type { FileColumn, FileTable } from '../../platform/export/file-table'
import type { OptionRow } from '../queries'
import { getSurvey } from './get-survey'

/** The result as a table: every option that was not rejected, the winner first. */
export async function exportSurvey({ db }: ShopContext, id: number): Promise<FileTable<OptionRow>> {
  const { options } = await getSurvey(db, id)
  const rows = options.filter(({ status }) => OPTION_LIFE[status].isKept)
  const total = rows.reduce((sum, { votes }) => sum + votes, 0)
  return { title: 'Resultado', columns: columnsOf(total), batches: inOneBatch(rows) }
}

async function* inOneBatch(rows: OptionRow[]): AsyncGenerator<OptionRow[]> {
  yield rows
}

const columnsOf = (total: number): FileColumn<OptionRow>[] => [
  { head: 'Opción', kind: 'text', width: 40, cell: ({ text }) => text },
  { head: 'Descripción', kind: 'text', width: 50, cell: ({ description }) => description },
  { head: 'Estado', kind: 'text', width: 12, cell: ({ status }) => OPTION_LIFE[status].label },
  { head: 'Votos', kind: 'whole', width: 8, cell: ({ votes }) => votes },
  { head: 'Porcentaje', kind: 'share', width: 12, cell: ({ votes }) => (total === 0 ? 0 : votes / total) },
  { head: 'Sugerida por', kind: 'text', width: 28, cell: ({ author }) => author },
]
