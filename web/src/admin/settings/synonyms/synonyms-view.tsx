import type { SynonymsOfShop } from '@tocador/contracts/search/synonym-schemas'
import { SYNONYM_LIMITS } from '@tocador/contracts/search/synonym-words'
import { useState } from 'react'
import { Button } from '../../../ui/controls/button'
import { IconButton } from '../../../ui/controls/icon-button'
import { useFocusBeside } from '../../../ui/controls/use-focus-beside'
import { PlusIcon } from '../../../ui/icons/dialog-icons'
import { TrashIcon } from '../../../ui/icons/icons'
import { PencilIcon } from '../../../ui/icons/panel-icons'
import { showToast } from '../../../ui/overlay/toasts'
import { hasDraft } from '../../list-screen/edits/drafts'
import { EmptyList, LoadedList, WaitingRows } from '../../list-screen/list/list-state'
import { loadFailure } from '../use-settings'
import { NEW_SYNONYMS } from './new-synonyms'
import { SynonymsDialog } from './synonyms-dialog'
import { synonymFailure, useSynonymActions, useSynonyms } from './use-synonyms'
import { showFailure } from '../../list-screen/edits/show-failure'

/** The owner's own groups of words that the search takes for one another. */
export function SynonymsView() {
  const { data, error, refetch } = useSynonyms()
  const [asked, setAsked] = useState<SynonymsOfShop | 'new' | undefined>(() =>
    // From a report, or from before the session ended.
    hasDraft(NEW_SYNONYMS) ? 'new' : undefined,
  )
  const add = (
    <Button look="main" icon={<PlusIcon />} onClick={() => setAsked('new')}>
      Agregar sinónimos
    </Button>
  )
  return (
    <section className="grid max-w-176 grid-cols-1 gap-4" aria-labelledby="synonyms">
      <div>
        <h2 id="synonyms" className="text-item font-semibold">
          Sinónimos
        </h2>
        <p className="text-ink-2">
          Palabras que en tu tienda significan lo mismo: quien busca una encuentra también las piezas de las otras. Las
          usuales, como rubor y blush, ya están. Aplica en cuanto guardes.
        </p>
      </div>
      <LoadedList
        data={data}
        failure={error === null ? undefined : loadFailure(error)}
        onRetry={() => void refetch()}
        waiting={<WaitingRows rows={4} label="Cargando sinónimos" />}
      >
        {(groups) =>
          groups.length === 0 ? (
            <EmptyList title="Todavía no agregas sinónimos" action={add}>
              Reportes › Lo que buscan y no encuentran te dice qué palabras faltan.
            </EmptyList>
          ) : (
            <>
              <div className="flex flex-wrap items-center gap-3">
                {add}
                <span className="text-ink-2">
                  {groups.length} de {SYNONYM_LIMITS.groups} grupos
                </span>
              </div>
              <ul className="border-t border-line">
                {groups.map((group) => (
                  <SynonymsRow key={group.id} group={group} onEdit={() => setAsked(group)} />
                ))}
              </ul>
            </>
          )
        }
      </LoadedList>
      {asked !== undefined && (
        <SynonymsDialog group={asked === 'new' ? undefined : asked} onClose={() => setAsked(undefined)} />
      )}
    </section>
  )
}

function SynonymsRow({ group, onEdit }: { group: SynonymsOfShop; onEdit: () => void }) {
  const { add, remove } = useSynonymActions()
  const row = useFocusBeside()
  const words = group.words.join(', ')
  const fail = (reason: unknown, retry?: () => void) => showFailure(synonymFailure(reason), retry)
  const undo = () => void add(group.words).catch((reason: unknown) => fail(reason, undo))
  return (
    <li ref={row} className="flex min-h-11 items-center gap-1 border-b border-line py-1">
      <span className="min-w-0 flex-1 wrap-anywhere">{words}</span>
      <IconButton label={`Cambiar ${words}`} onClick={onEdit}>
        <PencilIcon />
      </IconButton>
      <IconButton
        label={`Quitar ${words}`}
        data-remove=""
        onClick={() =>
          void remove(group).then(
            () => showToast('Sinónimos quitados', { action: { label: 'Deshacer', run: undo } }),
            fail,
          )
        }
      >
        <TrashIcon />
      </IconButton>
    </li>
  )
}
