import type { ImportRow } from '@tocador/contracts/catalog/import-schemas'
import type { RowGroup } from './import-rules'

export const GROUP_LABELS: Record<RowGroup, string> = {
  created: 'Nuevas',
  updated: 'Cambiadas',
  unchanged: 'Sin cambios',
  unpublished: 'Sin publicar',
  refused: 'Rechazadas',
}

export const OUTCOME_LABELS: Record<ImportRow['outcome'], string> = {
  created: 'Nueva',
  updated: 'Cambiada',
  unchanged: 'Sin cambios',
  refused: 'Rechazada',
}
