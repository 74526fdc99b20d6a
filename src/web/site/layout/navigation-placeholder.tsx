/** Covers the current page with a placeholder while the next page loads; placeholder.css shows it only after 200 ms. */
import { useNavigation } from 'react-router';
import { Placeholder } from './placeholder.tsx';

export function NavigationPlaceholder() {
  const { state } = useNavigation();
  return state === 'loading' ? <Placeholder /> : null;
}
