import { CheckIcon } from '../../ui/icons'
import { Columns3Icon } from '../../ui/panel-icons'
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
        <Columns3Icon />
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
          <CheckIcon className={!isShown ? 'invisible' : undefined} />
          {head}
        </button>
      ))
    }
  </Popup>
)
