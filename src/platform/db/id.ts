/** New record ids: UUIDv7, lower case; they sort by the time they were made. */
export { v7 as newId } from 'uuid';
