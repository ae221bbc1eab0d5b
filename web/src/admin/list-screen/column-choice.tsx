import { Check, Columns3 } from 'lucide-react'
import { Popup } from '../frame/popup'
import type { Columns } from './use-columns'

/** Which columns a list shows; tables only, cards have no columns. */
export const ColumnChoice = ({ choices, toggle }: Columns) => (
  <Popup
    label="Columnas"
    renderTrigger={(props) => (
      <button
        type="button"
        className="press plain square max-md:hidden!"
        aria-label="Columnas"
        title="Columnas"
        {...props}
      >
        <Columns3 className="icon" aria-hidden="true" />
      </button>
    )}
  >
    {() =>
      choices.map(({ name, head, isShown }) => (
        <button
          key={name}
          type="button"
          role="menuitemcheckbox"
          aria-checked={isShown}
          className="popup-choice"
          onClick={() => toggle(name, !isShown)}
        >
          <Check className={isShown ? 'icon' : 'invisible icon'} aria-hidden="true" />
          {head}
        </button>
      ))
    }
  </Popup>
)
