/** Covers the current page with a placeholder if the next one takes more than 200 ms to load (see placeholder.css). */
import { useNavigation } from 'react-router';
import { Placeholder } from './placeholder.tsx';

export function NavigationPlaceholder() {
  const { state } = useNavigation();
  return state === 'loading' ? <Placeholder /> : null;
}
