/** While the next page loads the current one stays; after 200 ms (in placeholder.css) the placeholder covers it. */
import { useNavigation } from 'react-router';
import { Placeholder } from './placeholder.tsx';

export function NavigationPlaceholder() {
  const { state } = useNavigation();
  return state === 'loading' ? <Placeholder /> : null;
}
