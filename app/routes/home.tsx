export default function Home() { return <h1>Hallo</h1>; }
